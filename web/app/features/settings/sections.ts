import {
  Bell,
  CircleUser,
  Cloud,
  CreditCard,
  IdCard,
  KeyRound,
  MonitorSmartphone,
  Package,
  Presentation,
  Webhook,
} from 'lucide-react';
import { messages } from '../../messages/index.ts';
import type { LucideIcon } from '../../ui/icon.tsx';

interface SettingsSection {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** What its page is headed by; absent: the label. */
  readonly heading?: string;
}

const words = () => messages.settings;

/** There is one where this instance saves to other services, and for its administrators. */
export const CLOUD_PATH = '/users/edit/cloud';
/** There is one where plans are sold. */
export const BILLING_PATH = '/account/billing';

/** The sections of the settings, in the order in which they are listed. */
export const settingsSections = (): readonly SettingsSection[] => [
  { path: '/users/edit', icon: CircleUser, label: words().account },
  { path: '/users/edit/profile', icon: IdCard, label: messages.personal.profile },
  { path: '/users/edit/presenting', icon: Presentation, label: messages.personal.presenting },
  { path: '/users/edit/notifications', icon: Bell, label: messages.personal.notifications },
  {
    path: '/users/edit/sessions',
    icon: MonitorSmartphone,
    label: words().sessions,
    heading: words().acting.page,
  },
  { path: '/users/edit/tokens', icon: KeyRound, label: words().tokens },
  { path: '/users/edit/webhooks', icon: Webhook, label: messages.webhooks.title },
  { path: CLOUD_PATH, icon: Cloud, label: messages.cloud.title },
  { path: BILLING_PATH, icon: CreditCard, label: messages.billing.title },
  { path: '/users/edit/data', icon: Package, label: words().data },
];
