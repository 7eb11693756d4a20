/** Bounds of the menus of a site. */
export const menuLimits = {
  maxMenus: 20,
  /** Of one menu, those within others included. */
  maxItems: 100,
  /** Levels of items. */
  maxDepth: 3,
  maxLabelChars: 100,
  maxIconChars: 40,
  maxIdChars: 40,
  /** Roles, permissions or settings of one item. */
  maxConditions: 20,
  maxConditionChars: 100,
} as const;
