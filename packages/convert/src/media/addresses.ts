import type { Archive } from '../archive/open.ts';

export type AddressKind = 'data' | 'absolute' | 'relative' | 'other';

/** What an address in a deck is: a `data:` URI, one of another host, a file beside the page, or nothing to fetch. */
export function addressKind(address: string): AddressKind {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return 'other';
  if (/^data:/i.test(trimmed)) return 'data';
  if (/^(https?:)?\/\//i.test(trimmed)) return 'absolute';
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return 'other';
  return 'relative';
}

/**
 * Finds the file that a relative address means, beside a page that lies in the folder `base` of the archive. Queries
 * and fragments are dropped, `%20` and the like decoded, and letter case is forgiven where exactly one file fits.
 */
export function createResolver(archive: Archive, base: string): (address: string) => string | null {
  const names = new Set(archive.files.map((file) => file.name));
  const folded = new Map<string, string | null>();
  for (const { name } of archive.files) {
    const key = fold(name);
    folded.set(key, folded.has(key) ? null : name);
  }
  return (address) => {
    for (const path of candidates(address, base)) {
      if (names.has(path)) return path;
    }
    for (const path of candidates(address, base)) {
      const found = folded.get(fold(path));
      if (found !== undefined && found !== null) return found;
    }
    return null;
  };
}

/** The folder that a file of an archive lies in, without a slash at its end; empty at the top. */
export function folderOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
}

/** The last part of an address, to name a file by. */
export function fileNameOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  return decodePercent(path.slice(path.lastIndexOf('/') + 1));
}

function* candidates(address: string, base: string): Generator<string> {
  const trimmed = address.trim();
  // A file name may hold '#' or '?' itself, so what is written comes first.
  for (const written of [trimmed, trimmed.replace(/[?#].*$/s, '')]) {
    for (const path of [written, decodePercent(written)]) {
      const folders = path.startsWith('/') ? [''] : base === '' ? [''] : [base, ''];
      for (const folder of folders) {
        const clean = normalise(folder, path);
        if (clean !== null) yield clean;
      }
    }
  }
}

/** `./` and `..` worked out; null when the path leaves the archive. */
function normalise(folder: string, path: string): string | null {
  const parts: string[] = folder === '' ? [] : folder.split('/');
  for (const part of path.replace(/\\/g, '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else parts.push(part);
  }
  return parts.join('/');
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Archives packed on a Mac decompose accents, pages do not. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
