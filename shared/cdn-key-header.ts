/** Header by which the CDN proves itself to the functions behind it; what a visitor sends in it is overwritten. */
export const cdnKeyHeader = 'x-cdn-key';
