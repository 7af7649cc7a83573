import type { CloudProblem } from '../../platform/cloud-files/index.ts';

type Told = Exclude<CloudProblem['reason'], 'expired' | 'busy'>;

/** Why a file was not saved, and what to do; `name`: of the service. */
const WORDS: Readonly<Record<Told, (name: string) => string>> = {
  closed: (name) => `${name} does not let us in any more. Connect it again in your settings, then try again.`,
  full: (name) => `Your ${name} has no room for this file. Make room there, then try again.`,
  name: (name) => `${name} takes no file of this name. Rename the deck and export it again.`,
  folder: (name) =>
    `${name} has a file in the place of the folder. Choose another folder in your settings, then try again.`,
  forbidden: (name) =>
    `${name} does not let us write there. Choose another folder in your settings, or connect it again.`,
  too_large: (name) => `This file is too large for ${name}. Download it instead, or export fewer slides.`,
  refused: (name) => `${name} did not take this file. It was reported; please try again later.`,
};

export const whyNot = (reason: Told, name: string): string => WORDS[reason](name);
export const late = (name: string): string => `${name} could not be reached for a day. Try again later.`;
export const disconnected = (name: string): string =>
  `${name} was disconnected before this file was saved. Connect it in your settings, then try again.`;
export const notConnected = (name: string): string => `${name} is not connected. Connect it in your settings.`;
export const notHere = 'This server saves nothing there.';
export const UNKNOWN_ERROR =
  'Oops, something went wrong while this file was saved. It was reported; please try again later.';
