/** Header for the path that a visitor requested. CloudFront sets it and overwrites the visitor's value. */
export const pagePathHeader = 'x-page-path';
