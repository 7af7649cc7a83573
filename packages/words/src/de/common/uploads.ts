import type { uploads as english } from '../../en/common/uploads.ts';

export const uploads: typeof english = {
  unreadable: 'Diese Datei lässt sich nicht lesen.',
  lost: 'Die Verbindung ist abgerissen.',
  tooLong: 'Das Hochladen hat zu lange gedauert.',
  tooLarge: {
    pictures: (megabytes) => `Bilder dürfen höchstens ${megabytes} MB groß sein.`,
    films: (megabytes) => `Videos dürfen höchstens ${megabytes} MB groß sein.`,
    fonts: (megabytes) => `Schriftarten dürfen höchstens ${megabytes} MB groß sein.`,
    sounds: (megabytes) => `Audiodateien dürfen höchstens ${megabytes} MB groß sein.`,
  },
};
