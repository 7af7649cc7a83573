import { expect, test } from 'vitest';
import { PLANS } from './plans.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

test('C3 the plans have the privileges and limits of the specification', () => {
  const rows = Object.entries(PLANS).map(([name, plan]) => ({
    name,
    decks: plan.decks,
    editors: plan.editors,
    storage: plan.storage,
    aiRequests: plan.aiRequests,
    privileges: [...plan.privileges],
  }));
  const lite = [
    'private_decks',
    'hide_embed_footer',
    'print_view',
    'import_documents',
    'embed_styles',
    'embed_switches',
  ];
  const pro = [...lite, 'private_links', 'custom_css', 'scripts', 'embed_domains', 'notify_via_email', 'delete_tokens'];
  const enterprise = [...pro, 'custom_themes', 'team_visibility', 'theme_templates'];
  expect(rows).toEqual([
    { name: 'default', decks: 10, editors: 1, storage: 250 * MB, aiRequests: 10, privileges: [] },
    { name: 'lite', decks: null, editors: 1, storage: 2 * GB, aiRequests: 50, privileges: lite },
    { name: 'pro', decks: null, editors: 3, storage: 20 * GB, aiRequests: 300, privileges: pro },
    { name: 'enterprise', decks: null, editors: null, storage: 100 * GB, aiRequests: 1000, privileges: enterprise },
  ]);
});
