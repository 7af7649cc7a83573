export const presence = {};
