import { chosenIn, firstOf, type Language, language, speak } from '@rostrum/words';

/** Words that come by themselves where they are not English. */
interface Part {
  load(wanted: Language): Promise<void>;
}

/**
 * Begins a view in the language of whoever looks at it: its document is the same for everybody. In English it begins at
 * once; in another one when the words are there, and in English where they do not come.
 */
export function beginView(parts: readonly Part[], begin: () => void, wanted: Language = viewersLanguage()): void {
  if (wanted === 'en') {
    begin();
    return;
  }
  void Promise.all(parts.map((part) => part.load(wanted)))
    .then(() => {
      speak(() => wanted);
      return sayWritten();
    })
    .catch(() => undefined)
    .then(begin);
}

/** Has words that the server wrote beside slides, in English, say the same in the language that is spoken. */
export async function sayWritten(): Promise<void> {
  if (language() === 'en') return;
  const written = await import('./written-words.ts');
  written.sayWritten(document);
}

/** The one chosen in this browser or for its person's account, else the first that the browser asks for. */
function viewersLanguage(): Language {
  return chosenHere() ?? firstOf(navigator.languages) ?? 'en';
}

function chosenHere(): Language | null {
  try {
    return chosenIn(document.cookie);
  } catch {
    // A frame of an opaque origin has no cookies.
    return null;
  }
}
