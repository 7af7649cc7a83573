import { ToldError } from '../../platform/control/server.ts';
import { acceptSecret, LOST_WITH_SECRET } from '../../platform/secret-fingerprint.ts';
import type { Command } from '../command.ts';

export const secretCommand: Command = {
  name: 'secret accept',
  words: '',
  by: 'stores',
  summary: 'Let the database belong to the present secret, where the earlier one is lost',
  options: { yes: { help: 'really do it; without it only what would be lost is said' } },
  more: [
    'The secret is ROSTRUM_SECRET, or the file "secret" of the data folder, which is created where there is none.',
  ],
  async run({ config, database }, { options }) {
    const { rows } = await database.raw.query(`select to_regclass('instance_secret') is not null as there`);
    if (rows[0]?.['there'] !== true) throw new ToldError('Bring the database to this version first: rostrum migrate.');
    if (options['yes'] !== true)
      return {
        lines: [`With another secret ${LOST_WITH_SECRET}. Add --yes to accept the present one.`],
        data: { accepted: false },
        code: 1,
      };
    await acceptSecret(database, config.dataFolder, config.secret);
    return { lines: ['The database belongs to the present secret now.'], data: { accepted: true } };
  },
};
