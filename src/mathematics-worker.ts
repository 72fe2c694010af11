/** The thread of the mathematical tools. A composition root: it connects, it does nothing. */
import { serve } from "./adapters/thread/serve";
import { MATHEMATICS_JOBS } from "./tools/mathematics";

serve(MATHEMATICS_JOBS);
