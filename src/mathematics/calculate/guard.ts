/** Decides what the calculator evaluates: only known functions, no access to objects, nothing that grows without bound. */
import {
  isAccessorNode,
  isArrayNode,
  isAssignmentNode,
  isBlockNode,
  isConditionalNode,
  isConstantNode,
  isFunctionNode,
  isIndexNode,
  isOperatorNode,
  isParenthesisNode,
  isRangeNode,
  isRelationalNode,
  isSymbolNode,
  type MathNode,
} from "mathjs";
import { FUNCTIONS } from "./vocabulary";

const NODE_LIMIT = 3000;
const DEPTH_LIMIT = 150;

/** Why an expression is not evaluated, in a sentence. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/**
 * Looks at every node; only listed functions are called, and no name is given to a function.
 *
 * @param isFunction tells whether a name is one of the engine's functions
 * @throws Refused
 */
export function guard(root: MathNode, isFunction: (name: string) => boolean): void {
  let nodes = 0;
  const look = (node: MathNode, depth: number): void => {
    if (++nodes > NODE_LIMIT) throw new Refused(`The expression has more than ${NODE_LIMIT} parts.`);
    if (depth > DEPTH_LIMIT) throw new Refused(`The expression is nested more than ${DEPTH_LIMIT} levels deep.`);
    allow(node, isFunction);
    node.forEach((child, path) => {
      const isFunctionName = isFunctionNode(node) && path === "fn";
      if (!isFunctionName) look(child, depth + 1);
    });
  };
  look(root, 0);
}

function allow(node: MathNode, isFunction: (name: string) => boolean): void {
  if (isFunctionNode(node)) {
    const name = isSymbolNode(node.fn) ? node.fn.name : null;
    if (name === null || !FUNCTIONS.has(name))
      throw new Refused(`I do not know the function “${name ?? String(node.fn)}”.`);
    return;
  }
  if (isAssignmentNode(node)) {
    if (!isSymbolNode(node.object) || node.index !== null) throw new Refused("Only plain names can be given a value.");
    if (isFunction(node.object.name)) throw new Refused(`“${node.object.name}” is a function; choose another name.`);
    return;
  }
  if (isSymbolNode(node)) {
    if (isFunction(node.name)) throw new Refused(`The function “${node.name}” needs its arguments in brackets.`);
    return;
  }
  const isKnown =
    isOperatorNode(node) ||
    (isConstantNode(node) && typeof node.value !== "string") ||
    isParenthesisNode(node) ||
    isArrayNode(node) ||
    isRangeNode(node) ||
    isBlockNode(node) ||
    isConditionalNode(node) ||
    isRelationalNode(node) ||
    isAccessorNode(node) ||
    isIndexNode(node);
  if (!isKnown) throw new Refused("Functions and objects cannot be defined here; write an expression.");
}
