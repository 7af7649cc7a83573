export const scripts = {
  noUtf8: 'This file is not encoded as UTF-8.',
  unreadable: 'This address could not be read.',
  noCode: 'There is no code in it.',
  module: 'Modules are not supported; use a build for browsers (UMD or IIFE)',
  nested: 'Brackets are nested too deeply in it to be read.',
  slow: 'Reading this script takes too long.',
  noType: 'no type',
  badStatus: (status: number) => `This address answers with the status ${status}, not with a script.`,
  badType: (type: string) => `This address answers with ${type}, not with JavaScript (text/javascript).`,
  line: (line: number, message: string) => `Line ${line}: ${message}`,
  most: (count: number) => `A deck can have ${count} scripts at most.`,
  numbered: (number: number) => `Script ${number}`,
};
