import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tagSchema, tagTypeSchema } from '../media-entities.ts';
import { pageOf } from '../page-of.ts';
import { byId } from './by-id.ts';
import { filled, newTag, tagChanges, tagDecks, tagMedia } from './tags.ts';

const ofTeamType = z.object({ tag_type: tagTypeSchema.default('media') });
const list = pageOf(tagSchema);

/** Tags of the caller's team: members make them and put them on; who made one, the owner and the admins change it. */
export const teamTagsEndpoints = {
  teamTagsList: endpoint({
    method: 'GET',
    path: '/api/v1/team/tags',
    summary: 'Tags of the team of one kind, all of them, by name',
    query: ofTeamType,
    response: list,
  }),
  teamTagCreate: endpoint({
    method: 'POST',
    path: '/api/v1/team/tags',
    summary: 'Make a tag of the team. Without a colour it gets the one that the fewest of them have',
    query: z.object({ tag_type: tagTypeSchema.optional() }),
    body: newTag,
    response: tagSchema,
    status: 201,
  }),
  teamTagShow: endpoint({
    method: 'GET',
    path: '/api/v1/team/tags/:id',
    summary: 'A tag of the team',
    params: byId,
    response: tagSchema,
  }),
  teamTagUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/team/tags/:id',
    summary: 'Change what a tag of the team is called, and with it its address, or its colour',
    params: byId,
    body: tagChanges,
    response: tagSchema,
  }),
  teamTagDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/team/tags/:id',
    summary: 'Delete a tag of the team; what carried it stays',
    params: byId,
  }),
  teamTagAddMedia: endpoint({
    method: 'POST',
    path: '/api/v1/team/tags/:id/add_media',
    summary: 'Put a tag of media on uploads of the team: on all of them, or on none',
    params: byId,
    body: tagMedia,
    response: filled,
  }),
  teamTagRemoveMedia: endpoint({
    method: 'POST',
    path: '/api/v1/team/tags/:id/remove_media',
    summary: 'Take a tag off uploads of the team',
    params: byId,
    body: tagMedia,
    response: filled,
  }),
  teamDeckTagsList: endpoint({
    method: 'GET',
    path: '/api/v1/team/deck_tags',
    summary: 'Tags of decks of the team, all of them, by name',
    response: list,
  }),
  teamDeckTagCreate: endpoint({
    method: 'POST',
    path: '/api/v1/team/deck_tags',
    summary: 'Make a tag of decks of the team',
    body: newTag,
    response: tagSchema,
    status: 201,
  }),
  teamDeckTagShow: endpoint({
    method: 'GET',
    path: '/api/v1/team/deck_tags/:id',
    summary: 'A tag of decks of the team',
    params: byId,
    response: tagSchema,
  }),
  teamDeckTagUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/team/deck_tags/:id',
    summary: 'Change what a tag of decks of the team is called, or its colour',
    params: byId,
    body: tagChanges,
    response: tagSchema,
  }),
  teamDeckTagDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/team/deck_tags/:id',
    summary: 'Delete a tag of decks of the team; what carried it stays',
    params: byId,
  }),
  teamDeckTagAddDecks: endpoint({
    method: 'POST',
    path: '/api/v1/team/deck_tags/:id/add_decks',
    summary: 'Put a tag on decks that the team sees: on all of them, or on none',
    params: byId,
    body: tagDecks,
    response: filled,
  }),
  teamDeckTagRemoveDecks: endpoint({
    method: 'POST',
    path: '/api/v1/team/deck_tags/:id/remove_decks',
    summary: 'Take a tag off decks',
    params: byId,
    body: tagDecks,
    response: filled,
  }),
} as const;
