export const out = {};
