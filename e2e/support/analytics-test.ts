import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RunningServer, STARTING, WITHOUT_PICTURES } from './server.ts';
import { test as base } from './test.ts';

/** A measuring service on the loopback, which serves a script and takes what that sends. */
export interface AnalyticsPeer {
  readonly url: string;
  /** Ids whose script was asked for, in order. */
  readonly scripts: string[];
  /** What was counted. */
  readonly hits: URLSearchParams[];
  /** Where all that was asked came from; undefined: it was not said. */
  readonly referrers: (string | undefined)[];
  readonly stop: () => Promise<void>;
}

/**
 * As Google's script where it matters here: commands are what `arguments` are, later ones too; nothing is counted
 * without consent to storage, nor where the document has no origin or keeps no cookie; and all that it sees of the
 * page goes along.
 */
const SCRIPT = `(() => {
  const consent = {};
  const keeps = () => {
    if (window.origin === 'null') return false;
    document.cookie = '_ga=GA1.1.' + Math.random() + '; path=/; domain=' + location.hostname + '; max-age=63072000';
    return /_ga=GA1/.test(document.cookie);
  };
  const run = (command) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, what, settings = {}] = command;
    if (name === 'consent') Object.assign(consent, settings);
    if (name !== 'config' || consent.analytics_storage !== 'granted' || !keeps()) return;
    const said = {
      en: 'page_view', tid: what, dl: settings.page_location ?? location.href, dt: settings.page_title ?? document.title,
      dr: document.referrer, ads: consent.ad_storage + ' ' + consent.ad_user_data + ' ' + consent.ad_personalization,
      signals: settings.allow_google_signals + ' ' + settings.allow_ad_personalization_signals,
      cookies: document.cookie, sees: String(window.parent !== window && (() => { try { return parent.document.title } catch { return '' } })()),
    };
    const server = settings.server_container_url ?? 'https://www.google-analytics.com';
    fetch(server + '/g/collect?' + new URLSearchParams(said), { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const push = window.dataLayer.push.bind(window.dataLayer);
  window.dataLayer.push = (...commands) => { commands.forEach(run); return push(...commands); };
  [...window.dataLayer].forEach(run);
})();`;

async function startAnalyticsPeer(): Promise<AnalyticsPeer> {
  const scripts: string[] = [];
  const hits: URLSearchParams[] = [];
  const referrers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    // Tests send a header of their own with everything (`test.ts`).
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    referrers.push(request.headers.referer);
    if (pathname === '/gtag/js') {
      scripts.push(searchParams.get('id') ?? '');
      return response.setHeader('content-type', 'text/javascript').end(SCRIPT);
    }
    if (pathname === '/g/collect') hits.push(searchParams);
    return response.writeHead(pathname === '/g/collect' ? 204 : 404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    scripts,
    hits,
    referrers,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** As the other tests, on a server that has visits counted on the loopback. */
export const test = base.extend<object, { peer: AnalyticsPeer }>({
  peer: [
    async ({ playwright: _playwright }, use) => {
      const peer = await startAnalyticsPeer();
      await use(peer);
      await peer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ peer: { url } }, use) => {
      const server = await RunningServer.start({
        TRUST_PROXY: 'loopback',
        ...WITHOUT_PICTURES,
        ROSTRUM_GOOGLE_ANALYTICS_URL: url,
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 2 * STARTING },
  ],
});
