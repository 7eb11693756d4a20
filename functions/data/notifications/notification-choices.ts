import type { NotificationChannel, NotificationId } from '#shared/entities/notification.ts';
import { conflict } from '../../platform/app-error.ts';
import { isFailedCondition } from '../commit.ts';
import { NotificationChoices } from '../entities/messages/notification.ts';

/** What a person chose for themselves, by kind and channel. */
export type ChosenChannels = Partial<Record<NotificationId, Partial<Record<NotificationChannel, boolean>>>>;

/** What is stored of a person's choices. */
export interface StoredChoices {
  channels: ChosenChannels;
  /** 0 where they have chosen nothing. */
  revision: number;
}

/** The choices of a person as the last write left them: one unit. */
export async function findChoices(userId: number): Promise<StoredChoices> {
  const { data } = await NotificationChoices.get({ userId }).go({ consistent: true });
  return data ? { channels: data.channels as ChosenChannels, revision: data.revision } : none;
}

const none: StoredChoices = { channels: {}, revision: 0 };

/** Stores choices that were made from those of a revision; 409 where others were stored meanwhile. */
export async function saveChoices(userId: number, { channels, revision }: StoredChoices): Promise<void> {
  try {
    await NotificationChoices.put({ userId, channels, revision: revision + 1 })
      .where((item, { eq, notExists }) =>
        revision === 0 ? notExists(item.revision) : eq(item.revision, revision),
      )
      .go();
  } catch (error) {
    if (isFailedCondition(error)) throw conflict();
    throw error;
  }
}
