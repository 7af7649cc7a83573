import type { site as en } from '../../en/web/site.ts';

export const site: typeof en = {
  nav: 'Rostrum',
  menu: 'Menü',
  explore: 'Entdecken',
  features: 'Funktionen',
  pricing: 'Preise',
  news: 'Neuigkeiten',
  about: 'Über Rostrum',
  footer: 'Open Source, selbst gehostet und unaufdringlich.',
  product: 'Produkt',
  guides: 'Anleitungen',
  project: 'Projekt',
  api: 'API',
  search: 'Suche',
  sitemap: 'Sitemap',
  running: 'Selbst betreiben',
  openApi: 'OpenAPI-Dokument',
  licence: 'Lizenz und Quellcode',
  brand: 'Logo und Marke',
  cookies: 'Cookies',
};
