export const archive = {
  why: {
    beyondEnd: 'its list of files lies beyond its end',
    unreadable: 'its list of files cannot be read',
    cutOff: 'its list of files is missing, so it was probably cut off',
    nullCharacter: 'a file name in it holds a null character',
    tooLong: 'a file name in it is too long',
    absolute: 'a file in it has an absolute path',
    drive: 'a file in it names a drive',
    climbs: 'the path of a file in it climbs out of the archive',
    misplaced: (name: string) => `“${name}” is not where it should be`,
    entryCutOff: (name: string) => `“${name}” is cut off`,
    notInIt: (name: string) => `“${name}” is not in it`,
    twoSizes: (name: string) => `“${name}” has two sizes`,
    changed: (name: string) => `“${name}” is not as it was packed`,
    tooShort: (name: string) => `“${name}” is shorter than it should be`,
    packed: (name: string) => `“${name}” cannot be unpacked`,
  },
  files: { zip: 'This ZIP file', powerpoint: 'This PowerPoint file' },
  damaged: (file: string, why: string) => `${file} is damaged: ${why}. Try to download or export it again.`,
  tooManyFiles: (file: string, count: number, most: number) =>
    `${file} holds ${count} files; at most ${most} are read. Pack the deck and its pictures alone.`,
  unsafe: (file: string, why: string, name: string) =>
    `${file} is not safe to open: ${why} (“${name}”). Pack the folder again.`,
  link: (file: string, name: string) =>
    `${file} is not safe to open: “${name}” is a link to another place. Pack the folder again, with the file itself.`,
  twice: (file: string, name: string) => `${file} holds “${name}” twice, so which one is meant is not clear.`,
  encrypted: (file: string) => `${file} is protected by a password. Pack it again without one.`,
  bomb: (file: string) =>
    `${file} would unpack to far more than it holds, so it was not opened. Pack the folder again.`,
  unsupported: (name: string) =>
    `“${name}” in this ZIP file is packed in a way that cannot be read. Pack it again as a plain ZIP file.`,
  tooLarge: (megabytes: number) =>
    `What this ZIP file unpacks to is too large: at most ${megabytes} MB are read. Leave its largest files out, and pack it again.`,
};
