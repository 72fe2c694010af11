/** The tools that look at the workspace's files: list, search, read. */
import { z } from "zod";
import { Trouble } from "../errors";
import type { Workspace } from "../ports/workspace";
import { defineTool } from "./tool";

const MAX_LINES = 400;
const LISTED = 200;
/** What is said where a workspace has more files than are looked through. */
export const INCOMPLETE = "The workspace has many files, and not all were looked through.";

interface Ports {
  workspace: Workspace;
}

export const workspaceList = ({ workspace }: Ports) =>
  defineTool({
    name: "workspace_list",
    description:
      "Lists the files of the workspace with their sizes, optionally only those that match a glob such as **/*.ts.",
    categories: ["workspace", "files"],
    input: z.object({ glob: z.string().optional().describe("Glob relative to the workspace folder.") }),
    effect: "read",
    async run({ glob }, { signal }) {
      const found = await workspace.list({ glob, limit: LISTED + 1, signal });
      const result = found.slice(0, LISTED);
      const more =
        found.length > LISTED ? [`… and more; only the first ${LISTED} are listed. Narrow with a glob.`] : [];
      const text = [...result.map(({ path, size }) => `${path} (${size} bytes)`), ...more].join("\n");
      return {
        summary: found.length > LISTED ? `more than ${LISTED} files` : `${result.length} files`,
        text: text || "No file matches.",
        result,
        confidence: 1,
        found: result.length > 0,
      };
    },
  });

export const workspaceSearch = ({ workspace }: Ports) =>
  defineTool({
    name: "workspace_search",
    description:
      "Searches the text of the workspace's files for a word, a phrase or a symbol and gives the lines that hold it.",
    categories: ["workspace", "files"],
    input: z.object({
      text: z.string().min(1).describe("A phrase, or words that all stand in the line."),
      glob: z.string().optional().describe("Only in files that match this glob."),
    }),
    effect: "read",
    async run({ text, glob }, { signal }) {
      const { lines: result, complete } = await workspace.search([text], { glob, signal });
      const lines = result.map((match) => `${match.path}:${match.line}: ${match.text}`);
      return {
        summary: `${result.length} lines`,
        text: [...(lines.length > 0 ? lines : [`Nothing holds “${text}”.`]), ...(complete ? [] : [INCOMPLETE])].join(
          "\n",
        ),
        result,
        confidence: 1,
        passages: result.map((match) => ({
          id: `${match.path}:${match.line}`,
          document: match.path,
          path: match.path,
          edition: null,
          clause: "",
          title: "",
          text: match.text,
          line: match.line,
          page: null,
          deleted: false,
          relevance: 1,
        })),
        found: result.length > 0,
      };
    },
  });

export const workspaceRead = ({ workspace }: Ports) =>
  defineTool({
    name: "workspace_read",
    description: `Reads a text file of the workspace, at most ${MAX_LINES} lines at once. List or search first to learn its path.`,
    categories: ["workspace", "files"],
    input: z.object({
      path: z.string().min(1).describe("Path relative to the workspace folder."),
      from: z.number().int().min(1).default(1).describe("First line, counted from 1."),
    }),
    effect: "read",
    async run({ path, from }, { signal }) {
      const lines = (await workspace.read(path, { signal })).split(/\r?\n/);
      if (from > lines.length) {
        throw new Trouble("tool", `${path} has only ${lines.length} lines; ask for an earlier one.`);
      }
      const text = lines.slice(from - 1, from - 1 + MAX_LINES).join("\n");
      const rest = lines.length - (from - 1 + MAX_LINES);
      return {
        summary: `${path}, ${Math.min(lines.length, MAX_LINES)} lines`,
        text: rest > 0 ? `${text}\n… ${rest} more lines; read on from line ${from + MAX_LINES}.` : text,
        result: text,
        confidence: 1,
        found: text.trim() !== "",
      };
    },
  });
