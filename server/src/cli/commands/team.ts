import type { Command } from '../command.ts';
import { wordOf } from '../command.ts';

export const teamCommand: Command = {
  name: 'team prove-domain',
  words: '<team> <domain>',
  by: 'instance',
  summary: 'Count a domain as proven that a team names, where the DNS cannot be asked',
  options: {},
  more: ['The team is named by its address. Another team that has proven the domain loses it.'],
  async run({ context }, typed) {
    const team = wordOf(typed, 0, 'team');
    const domain = wordOf(typed, 1, 'domain').toLowerCase();
    const { takenFrom } = await context.services.teamDomains.proveByCommand(team, domain);
    return {
      lines: [
        `${domain} counts as a domain of the team ${team}.`,
        ...(takenFrom === null ? [] : [`The team ${takenFrom} had proven it, and has it no longer.`]),
      ],
      data: { team, domain, taken_from: takenFrom },
    };
  },
};
