/** The version in package.json, shown in the shell until the server names its own. */
declare const __APP_VERSION__: string
declare module 'virtual:palette.css'
