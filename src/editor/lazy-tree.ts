/** A tree whose content loads when it is first shown. */
import * as vscode from "vscode";

export function lazyTree<Item extends vscode.TreeItem>(
  load: () => Promise<vscode.TreeDataProvider<Item>>,
): vscode.TreeDataProvider<Item> {
  const changes = new vscode.EventEmitter<void>();
  let loaded: vscode.TreeDataProvider<Item> | null = null;
  return {
    onDidChangeTreeData: changes.event,
    getTreeItem: (item) => item,
    async getChildren(parent) {
      const tree = await load();
      if (loaded !== tree) tree.onDidChangeTreeData?.(() => changes.fire());
      loaded = tree;
      return tree.getChildren(parent);
    },
  };
}
