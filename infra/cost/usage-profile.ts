import type { CallName } from './measured-calls.ts';

const megabyte = 1024 ** 2;

/** What a person does in a month, on average over those who come at all, and what they have. */
export interface UsageProfile {
  /** How often they make each call. */
  calls: Record<CallName, number>;
  /** Changes that are followed in the background: files that come, and other changes of entries. */
  followed: { 'a new file': number; 'another name': number };
  /** Part of the new files that are images, of which a thumbnail is made. */
  imageShare: number;
  uploadedBytes: number;
  /** Downloads, previews and thumbnails, those of visitors of their links included. */
  sentBytes: number;
  /** Bytes that lie in storage for them. */
  storedBytes: number;
  /** Files and folders that they have. */
  entries: number;
  /** Visits in which the browser has the site's files already, and in which it has not. */
  visits: { warm: number; cold: number };
  mails: number;
  /** Minutes with an open page, and messages to and from it. */
  liveMinutes: number;
  liveMessages: number;
  /** Part of the people who sign in with a password in a month; sessions last for 30 days. */
  passwordShare: number;
}

/** An assumption, not a measurement: somebody who works with the drive on twelve days of a month. */
export const usualPerson: UsageProfile = {
  calls: {
    'first data': 20,
    'sign in': 1,
    'list a folder of 50': 120,
    'list recent files': 10,
    search: 8,
    'list notifications': 20,
    'create a folder': 3,
    'rename a file': 4,
    'move a file': 4,
    'trash a file': 6,
    'restore a file': 1,
    'presign an upload': 30,
    'register an upload': 30,
    'download a file': 20,
    'show a file': 60,
    'create a link': 1,
    'open a link': 6,
    'download by a link': 3,
    'share a file': 0.5,
  },
  followed: { 'a new file': 30, 'another name': 20 },
  imageShare: 0.5,
  uploadedBytes: 90 * megabyte,
  sentBytes: 120 * megabyte,
  storedBytes: 2048 * megabyte,
  entries: 1000,
  visits: { warm: 16, cold: 4 },
  mails: 2,
  liveMinutes: 300,
  liveMessages: 200,
  passwordShare: 0.6,
};
