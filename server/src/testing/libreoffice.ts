import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '../platform/programs/find-program.ts';

const run = promisify(execFile);

/** Null where it is not installed. */
export const libreOfficePath = (): string | null =>
  findProgram(null, ['soffice', 'libreoffice'], process.env['PATH'] ?? '');

/** Milliseconds for one start: machines of tests are busy. */
const LONGEST = 150_000;

interface Seen {
  /** A page for each slide that is shown. */
  readonly pdf: Uint8Array;
  /** The presentation as LibreOffice saved it, with other words in it. */
  readonly changed: Uint8Array;
}

/**
 * What somebody does with a presentation who opens it in LibreOffice: they print it, put one word in the place of
 * another wherever it stands, and save it as a presentation.
 */
export async function useInLibreOffice(pptx: Uint8Array, before: string, after: string): Promise<Seen> {
  const program = libreOfficePath();
  if (program === null) throw new Error('LibreOffice is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-libreoffice-'));
  try {
    const names = ['in.pptx', 'out.pdf', 'out.pptx'].map((name) => join(folder, name));
    const [source = '', pdf = '', changed = ''] = names;
    await writeFile(source, pptx);
    const words = [...names.map((path) => pathToFileURL(path).href), before, after].map((word) => `"${word}"`);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const options = [profile, '--headless', '--norestore', '--nologo', '--nofirststartwizard', '--nolockcheck'];
    const start = (order: string) => run(program, [...options, order], { timeout: LONGEST });
    // Its first start makes the profile, and would put its own library in the place of this one.
    await start('--terminate_after_init');
    await writeMacro(join(folder, 'profile', 'user', 'basic'));
    await start(`macro:///Standard.Person.Work(${words.join(',')})`);
    return { pdf: await readFile(pdf), changed: await readFile(changed) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A program in Basic of LibreOffice, where its profile has them. It ends LibreOffice, whatever happens: nobody
 * reads its messages.
 */
async function writeMacro(folder: string): Promise<void> {
  const library = join(folder, 'Standard');
  await mkdir(library, { recursive: true });
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const names = 'xmlns:library="http://openoffice.org/2000/library"';
  await writeFile(
    join(folder, 'script.xlc'),
    `${xml}<library:libraries ${names} xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" xlink:href="$(USER)/basic/Standard/script.xlb/" xlink:type="simple" library:link="false"/></library:libraries>`,
  );
  await writeFile(
    join(library, 'script.xlb'),
    `${xml}<library:library ${names} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Person"/></library:library>`,
  );
  await writeFile(
    join(library, 'Person.xba'),
    `${xml}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Person" script:language="StarBasic">${BASIC}</script:module>`,
  );
}

const BASIC = `
Sub Work(source As String, pdf As String, changed As String, before As String, after As String)
  On Error GoTo Done
  Dim asked(0) As New com.sun.star.beans.PropertyValue
  asked(0).Name = "Hidden"
  asked(0).Value = True
  document = StarDesktop.loadComponentFromURL(source, "_blank", 0, asked())
  asked(0).Name = "FilterName"
  asked(0).Value = "impress_pdf_Export"
  document.storeToURL(pdf, asked())
  For index = 0 To document.DrawPages.Count - 1
    page = document.DrawPages.getByIndex(index)
    search = page.createReplaceDescriptor()
    search.setSearchString(before)
    search.setReplaceString(after)
    search.SearchCaseSensitive = True
    page.replaceAll(search)
  Next
  asked(0).Value = "Impress MS PowerPoint 2007 XML"
  document.storeToURL(changed, asked())
  document.close(True)
Done:
  StarDesktop.terminate()
End Sub
`;
