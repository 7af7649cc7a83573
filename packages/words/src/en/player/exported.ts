export const exported = {};
