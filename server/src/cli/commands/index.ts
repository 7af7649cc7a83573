import type { Command } from '../command.ts';
import { backupCommand } from './backup.ts';
import { deckCommands } from './deck.ts';
import { doctorCommand } from './doctor.ts';
import { migrateCommand } from './migrate.ts';
import { planCommands } from './plan.ts';
import { restoreCommand } from './restore.ts';
import { secretCommand } from './secret.ts';
import { storageCommand } from './storage.ts';
import { teamCommand } from './team.ts';
import { userCommands } from './user.ts';

/** Every command, in the order in which the help names them. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...planCommands,
  ...deckCommands,
  teamCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  storageCommand,
  secretCommand,
  doctorCommand,
];
