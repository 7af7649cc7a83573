import type { PlayerFiles } from './document.ts';
import { writeJson } from './player-config.ts';
import { escapeAttribute } from './write.ts';

/** What a measuring service is told of a visit, and where that service is. */
export interface CountedVisit {
  readonly id: string;
  /** Address of the service's script. */
  readonly script: string;
  /** Takes what is counted in the place of the service's own servers; null: those do. */
  readonly server: string | null;
  /** Address of the page, without anything that somebody came with. */
  readonly page: string;
  readonly title: string;
}

/**
 * A frame that counts a visit: all that runs of a measuring service runs in it. It waits for the page around it to say
 * that the viewer agreed, so that it does nothing where somebody else puts it in a page.
 */
export function writeAnalyticsDocument(files: Pick<PlayerFiles, 'script' | 'modules'>, visit: CountedVisit): string {
  const scripts = [
    ...files.modules.map((href) => `<link rel="modulepreload" href="${escapeAttribute(href)}">\n`),
    files.script === null ? '' : `<script type="module" src="${escapeAttribute(files.script)}"></script>\n`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Web analytics</title>
<meta name="robots" content="noindex">
${scripts.join('')}</head>
<body>
<script type="application/json" class="visit">${writeJson(visit)}</script>
</body>
</html>
`;
}
