export const imports = {
  cancelled: 'Making this deck was cancelled.',
  foreignDiagram: 'diagrams of this kind are not drawn here',
  emptyDiagram: 'there is nothing in it',
  noBrowser: 'this server has no Chromium to draw it with',
  slowDiagrams: 'drawing it took too long',
  manyPictures: 'this deck names more pictures of other hosts than one import fetches',
  slowPictures: 'fetching pictures of other hosts took too long',
  slowHost: 'its host did not answer in time',
  unreachable: 'this address could not be read',
  largePicture: 'it is too large',
  metafiles: 'Pictures of Windows (EMF, WMF) need LibreOffice on the server.',
  slowDrawing: 'Drawing it took too long.',
  notDrawn: 'It could not be drawn.',
  letGo: 'The slides of this file are no longer kept: they are for a day. Please import it again.',
  noKey: 'This key is wrong, or its half hour is over. Make a new one in your settings, under API tokens.',
  noPagePictures:
    'This server cannot make pictures of the pages of a PDF document, as pdftocairo (poppler) is not installed. Bring it in as text that can be edited.',
  pageNotDrawn: 'it could not be drawn',
  empty: 'This file is empty.',
  multipart: 'Send the file as multipart/form-data, in a field named file.',
  noFile: 'There is no file in this request.',
  setAside: 'Rostrum stopped twice while it read this file. It was set aside; an administrator can try again.',
  unknownError: 'Oops, something went wrong while this file was read. It was reported; please try again later.',
  gone: 'The uploaded file is no longer there. Please upload it again.',
  another:
    'Another file of yours was begun under this id: its name, size, deck or way of coming in is not the same. Begin this one under an id of its own.',
  ended: 'This import has ended, so nothing more of its file is taken. Begin another one.',
  cameWhole: 'The file of this import came whole: it has no parts.',
  damaged: 'This part did not arrive as it was sent: its sum is another. Please send it again.',
  givenUp: 'Nothing of this file arrived for a day, so it was given up. Please import it again.',
  idTaken: 'This id is taken.',
  goesOn: (address: string) => `This takes longer than a minute and goes on: ${address} says how it is.`,
  badDiagram: (said: string) => `it cannot be drawn (${said})`,
  manyDiagrams: (most: number) => `one import draws at most ${most}`,
  badStatus: (status: number) => `its host answers with the status ${status}`,
  oldNoProgram:
    'This is a presentation of PowerPoint 97 to 2003 (.ppt), which this server cannot read, as LibreOffice is not installed. Open it in PowerPoint, save it as .pptx, and bring it in again.',
  oldLate:
    'This is a presentation of PowerPoint 97 to 2003 (.ppt), and to read it took longer than a file may. Try again when the server has less to do, or: Open it in PowerPoint, save it as .pptx, and bring it in again.',
  oldUnreadable:
    'This is a presentation of PowerPoint 97 to 2003 (.ppt), and it could not be read: it may be damaged. Open it in PowerPoint, save it as .pptx, and bring it in again.',
  tooSlow: 'Reading this file took too long, so it was given up. Try a deck with fewer slides.',
  tooMuch: 'This deck is too large to be read: it needs more memory than an import may use.',
  tooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB, which is the most that can be brought in.`,
  tooMany: (count: number) =>
    `${count} files of yours are on their way, of which some did not arrive whole. Send them to their end, cancel them, or wait: what stands still for a day is given up.`,
  parts: (parts: number) => `This file has ${parts} ${parts === 1 ? 'part' : 'parts'}, counted from 1.`,
  partLonger: (part: number, due: number) =>
    `Part ${part} of this file has ${due} bytes, and more came. Please send it again.`,
  partShorter: (part: number, due: number, came: number) =>
    `Part ${part} of this file has ${due} bytes, and ${came} came. Please send it again.`,
};
