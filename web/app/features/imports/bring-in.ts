import { knownUser } from '../session/known-user.ts';
import { fileProblem, isDocument, isPdf } from './file-problem.ts';
import { askAbout } from './import-question-store.ts';
import { startImport } from './import-work.ts';

/**
 * Imports a file that was chosen, dropped or pasted, once what is to be asked of it is answered. One that the plan has not is not
 * sent at all.
 */
export function bringIn(file: File, into: string | null = null): void {
  const isAsked = isPdf(file.name) || (isDocument(file.name) && knownUser()?.privileges.import_documents === false);
  if (isAsked && fileProblem(file) === null) askAbout({ file, into });
  else startImport(file, { into });
}
