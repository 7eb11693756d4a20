/** Units of sizes are powers of 1,024. */
export const bytesPerKilobyte = 1024;
export const bytesPerMegabyte = 1024 ** 2;
export const bytesPerGigabyte = 1024 ** 3;
export const bytesPerTerabyte = 1024 ** 4;
