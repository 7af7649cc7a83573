/** Programs that open addresses on nobody's behalf: crawlers, previews of messengers, monitors, command lines. */
const BOT =
  /bot\b|bot[/;\s-]|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|telegram|slack|discord|headless|lighthouse|pingdom|uptime|monitor|scan|curl|wget|python|java\/|go-http|node-fetch|axios|okhttp|libwww|httpclient/i;

/** Whether a `User-Agent` is one of a program that calls itself one; none at all is one too. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || BOT.test(userAgent);
}
