/** The colour of the browser's toolbar: dusk, as at the top of every page. */
export const themeColor = '#2b1d3f'
