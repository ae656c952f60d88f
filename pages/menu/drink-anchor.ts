/** Returns the id of a drink on the menu's page. Before its point, it has the id of the drink's category, whose tab opens. */
export function drinkAnchor(category: string, name: string): string {
  return `${category}.${name.replace(/\s+/g, '-')}`
}

/** Returns the address of a drink. */
export function drinkPath(category: string, name: string): string {
  return `/menu#${encodeURIComponent(drinkAnchor(category, name))}`
}
