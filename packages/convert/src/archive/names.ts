import { ConvertError } from '../errors.ts';

const MAX_NAME = 1024;

/**
 * The name of an entry as a clean relative path.
 * @throws ConvertError `archive_path` for a name that could leave the folder it is unpacked to.
 */
export function safeEntryName(name: string): string {
  const refuse = (why: string): never => {
    throw new ConvertError(
      'archive_path',
      `This ZIP file is not safe to open: ${why} (“${printable(name)}”). Pack the folder again.`,
    );
  };
  if (name.includes('\0')) refuse('a file name in it holds a null character');
  if (name.length > MAX_NAME) refuse('a file name in it is too long');
  // Programs on Windows have written them in the place of slashes.
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/')) refuse('a file in it has an absolute path');
  if (/^[A-Za-z]:/.test(path)) refuse('a file in it names a drive');
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) refuse('the path of a file in it climbs out of the archive');
  return parts.join('/');
}

/** What systems add by themselves when somebody packs a folder. */
export function isSystemFile(name: string): boolean {
  return /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)/.test(name);
}

function printable(name: string): string {
  const clean = name.replace(/[\p{C}]/gu, '�');
  return clean.length > 80 ? `${clean.slice(0, 80)}…` : clean;
}
