/** Orders to change something, in the imperative at the beginning of a request. */
import { wrapped } from "../words";

export const EDIT = wrapped(String.raw`
      ^(?:please |can you |could you |would you |let's |now |bitte |kannst du |i want (?:you )?to |we (?:need|
      should|have) to |also )*(?:add|remove|delete|rename|refactor|fix|implement|convert|replace|extract|
      modify|rewrite|insert|comment|uncomment|inline|format|change|update|move|make|optimi[sz]e|simplify|
      clean|migrate|port|wrap|turn|sort|merge|split|improve|reverse|invert|swap|use|set|handle|ensure|append|
      prepend|edit|correct|apply|undo|revert|translate|document|annotate|reformat|lint|bump|upgrade|enable|
      disable|hide|fill|allow|introduce|deduplicate|füge?|ändere|entferne|benenne|ersetze|korrigiere|lösche|
      verschiebe|erweitere|baue|mach\w*)\b|[,;.:] (?:please |then |so )*(?:fix|change|remove|update|refactor|rename|delete|replace|correct) (?:it|this|that|them)\b`);
