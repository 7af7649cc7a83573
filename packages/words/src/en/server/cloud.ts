export const cloud = {
  closed: (name: string) => `${name} does not let us in any more. Connect it again in your settings, then try again.`,
  full: (name: string) => `Your ${name} has no room for this file. Make room there, then try again.`,
  name: (name: string) => `${name} takes no file of this name. Rename the deck and export it again.`,
  folder: (name: string) =>
    `${name} has a file in the place of the folder. Choose another folder in your settings, then try again.`,
  forbidden: (name: string) =>
    `${name} does not let us write there. Choose another folder in your settings, or connect it again.`,
  too_large: (name: string) => `This file is too large for ${name}. Download it instead, or export fewer slides.`,
  refused: (name: string) => `${name} did not take this file. It was reported; please try again later.`,
  late: (name: string) => `${name} could not be reached for a day. Try again later.`,
  disconnected: (name: string) =>
    `${name} was disconnected before this file was saved. Connect it in your settings, then try again.`,
  notConnected: (name: string) => `${name} is not connected. Connect it in your settings.`,
  it: 'It',
  notHere: 'This server saves nothing there.',
  unknownError: 'Oops, something went wrong while this file was saved. It was reported; please try again later.',
};
