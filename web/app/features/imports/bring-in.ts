import { knownUser } from '../session/known-user.ts';
import { fileProblem, isDocument, isPdf } from './file-problem.ts';
import { askAbout } from './import-question-store.ts';
import { startImport } from './import-work.ts';

/**
 * Imports files that were chosen, dropped or pasted, each by itself, once what is to be asked of them is answered.
 * Those that the plan has not are not sent at all.
 */
export function bringIn(files: readonly File[], into: string | null = null): void {
  const hasDocuments = knownUser()?.privileges.import_documents !== false;
  const isAsked = (file: File): boolean =>
    fileProblem(file) === null && (hasDocuments ? isPdf(file.name) : isDocument(file.name));
  const asked = files.filter(isAsked);
  if (asked.length > 0) askAbout({ files: asked, into });
  for (const file of files) if (!isAsked(file)) startImport(file, { into });
}
