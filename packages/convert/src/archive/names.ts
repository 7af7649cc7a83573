import { words } from '@rostrum/words/convert';
import { ArchiveError } from '../errors.ts';

const MAX_NAME = 1024;

/**
 * The name of an entry as a clean relative path.
 * @throws ConvertError `archive_path` for a name that could leave the folder it is unpacked to.
 */
export function safeEntryName(name: string): string {
  const refuse = (why: string): never => {
    throw new ArchiveError('archive_path', (file) => words.archive.unsafe(file, why, printable(name)));
  };
  if (name.includes('\0')) refuse(words.archive.why.nullCharacter);
  if (name.length > MAX_NAME) refuse(words.archive.why.tooLong);
  // Programs on Windows have written them in the place of slashes.
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/')) refuse(words.archive.why.absolute);
  if (/^[A-Za-z]:/.test(path)) refuse(words.archive.why.drive);
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) refuse(words.archive.why.climbs);
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
