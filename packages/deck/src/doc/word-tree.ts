import { isRecord } from '../model/read.ts';
import type { PartedField, Parts } from './parts.ts';

/** Fields within fields, each one that holds no more of them by its path: `y.title`. */
export const wordTree: PartedField = {
  read: (parts) => {
    if (parts.size === 0) return undefined;
    const tree: Record<string, unknown> = {};
    for (const [path, value] of parts) put(tree, path.split('.'), value);
    return tree;
  },
  plan: (value) => (isRecord(value) ? pathsOf(value) : null),
};

function put(tree: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name, ...rest] = path;
  if (name === undefined || name === '__proto__') return;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const inner = Object.hasOwn(tree, name) ? tree[name] : undefined;
  const branch = isRecord(inner) ? inner : {};
  tree[name] = branch;
  put(branch, rest, value);
}

function pathsOf(value: Record<string, unknown>, prefix = ''): Parts {
  const parts = new Map<string, unknown>();
  for (const [name, part] of Object.entries(value)) {
    if (!isRecord(part)) parts.set(prefix + name, part);
    else for (const [path, leaf] of pathsOf(part, `${prefix}${name}.`)) parts.set(path, leaf);
  }
  return parts;
}
