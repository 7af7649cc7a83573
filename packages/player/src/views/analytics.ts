import { ALLOWED } from '@rostrum/deck/analytics-frame';
import type { CountedVisit } from '@rostrum/deck/html';
import { CookiesForNow } from '../analytics/cookies-for-now.ts';

/**
 * The frame that counts a visit: Google's script and nothing of ours but this. It begins when the page
 * around it says so.
 */
const data = document.querySelector('script.visit');
if (data !== null) {
  const visit = JSON.parse(data.textContent) as CountedVisit;
  window.addEventListener('message', function onAllowed({ source, origin, data: said }) {
    // The document's address is of the page's origin, even where the document has none.
    if (source !== window.parent || origin !== window.location.origin || said !== ALLOWED) return;
    window.removeEventListener('message', onAllowed);
    standAlone();
    count(visit);
  });
}

/**
 * The script counts nothing where it cannot keep cookies, and stops where it is not allowed to ask for them. Here it
 * can, and what it keeps goes with the frame: every visit is somebody new.
 */
function standAlone(): void {
  const cookies = new CookiesForNow();
  Object.defineProperty(document, 'cookie', {
    get: () => cookies.text,
    set(cookie: string) {
      cookies.text = cookie;
    },
  });
  Object.defineProperty(window, 'origin', { value: window.location.origin });
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
}

function count({ id, script, server, page, title }: CountedVisit): void {
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  function gtag(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- the script takes no array for a command
    layer.push(arguments);
  }
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  gtag('set', 'ads_data_redaction', true);
  gtag('js', new Date());
  gtag('config', id, {
    page_location: page,
    page_title: title,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...(server !== null && { server_container_url: server }),
  });
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  document.head.append(element);
}
