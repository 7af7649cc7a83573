/** Light, dark or as the system says; kept in this browser. */

export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'rostrum:theme';

/**
 * Runs in the head before anything is painted, so that no page flashes in the other theme. It keeps following the
 * system and other tabs afterwards. Written as plain text because it is sent inline, with the page's nonce.
 */
export const THEME_SCRIPT = `(function(){
var page=document.documentElement,dark=matchMedia('(prefers-color-scheme: dark)');
function apply(){var choice=null;try{choice=localStorage.getItem('${KEY}')}catch(e){}
page.dataset.theme=choice==='light'||choice==='dark'?choice:dark.matches?'dark':'light'}
apply();dark.addEventListener('change',apply);addEventListener('storage',apply);addEventListener('rostrum:theme',apply)
})()`;

export function readThemeChoice(): ThemeChoice {
  const choice = readStored();
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden: then the system decides.
    return null;
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, choice);
  } catch {
    document.documentElement.dataset.theme = choice;
    return;
  }
  window.dispatchEvent(new Event('rostrum:theme'));
}
