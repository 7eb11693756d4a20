/** Whether scripts of the custom HTML may run in this document. They do so until it is left, whatever the settings become. */
export const documentCode = { hasHtml: false };
