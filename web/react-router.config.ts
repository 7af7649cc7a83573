import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // There are few routes: naming them all at once saves a request before the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
