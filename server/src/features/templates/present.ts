import type { SlideTemplateEntity } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { SlideTemplateFacts } from '../../access/facts.ts';
import type { TemplateRow } from './store.ts';

export const factsOf = ({ id, userId, teamId }: TemplateRow): SlideTemplateFacts => ({ id, ownerId: userId, teamId });

export function presentTemplate(actor: Actor, row: TemplateRow): SlideTemplateEntity {
  const { id, name, teamId, data, width, height, version, createdAt, updatedAt } = row;
  return {
    id,
    name,
    of_team: teamId !== null,
    data,
    width,
    height,
    version,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    abilities: {
      edit: may(actor, 'template.update', factsOf(row)),
      delete: may(actor, 'template.delete', factsOf(row)),
    },
  };
}
