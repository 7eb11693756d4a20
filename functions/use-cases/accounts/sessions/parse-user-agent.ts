import Bowser from 'bowser';

/** Reads what a browser says of itself. Its names are empty where nothing is known. */
export const parseUserAgent = (userAgent: string | undefined) => Bowser.parse(userAgent || 'unknown');
