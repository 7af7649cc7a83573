import type { scripts as english } from '../../en/server/scripts.ts';

export const scripts: typeof english = {
  noUtf8: 'Diese Datei ist nicht als UTF-8 kodiert.',
  unreadable: 'Diese Adresse konnte nicht gelesen werden.',
  noCode: 'Es ist kein Code darin.',
  module: 'Module werden nicht unterstützt; nimm einen Build für Browser (UMD oder IIFE)',
  nested: 'Klammern sind darin zu tief verschachtelt, um gelesen zu werden.',
  slow: 'Dieses Skript zu lesen dauert zu lange.',
  noType: 'keinem Typ',
  badStatus: (status) => `Diese Adresse antwortet mit dem Status ${status}, nicht mit einem Skript.`,
  badType: (type) => `Diese Adresse antwortet mit ${type}, nicht mit JavaScript (text/javascript).`,
  line: (line, message) => `Zeile ${line}: ${message}`,
  most: (count) => `Eine Präsentation kann höchstens ${count} Skripte haben.`,
  numbered: (number) => `Skript ${number}`,
};
