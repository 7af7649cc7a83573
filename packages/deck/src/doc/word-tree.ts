import { isRecord } from '../model/read.ts';
import type { PartedField, Parts } from './parts.ts';

/**
 * Fields within fields, each one that holds no more of them by its path: `y.title`. `assumed`: those that came later,
 * with what was before there were any. They are not stored, so that opening an older document changes nothing; whoever
 * reads fills them in.
 */
export function wordTree(assumed: Readonly<Record<string, unknown>>): PartedField {
  const isAssumed = ([path, value]: [string, unknown]) => Object.hasOwn(assumed, path) && assumed[path] === value;
  return {
    read: (parts) => {
      if (parts.size === 0) return undefined;
      const tree: Record<string, unknown> = {};
      for (const [path, value] of parts) put(tree, path.split('.'), value);
      return tree;
    },
    plan: (value) => (isRecord(value) ? new Map([...pathsOf(value)].filter((part) => !isAssumed(part))) : null),
  };
}

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
