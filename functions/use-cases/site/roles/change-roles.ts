import { roles, type SiteRole } from '#shared/site-config/roles.ts';
import { commit, type Step } from '../../../data/commit.ts';
import { changeRecordSetStep, deleteRecordStep, putRecordStep } from '../../../data/site/change-records.ts';
import { conflict } from '../../../platform/app-error.ts';
import { readRecords } from '../read-records.ts';
import { getConfigNow } from '../site-config.ts';

/** Another admin has changed roles since they were read. */
class RolesMoved extends Error {}
const moved = () => new RolesMoved();
const maxAttempts = 5;

/** What an admin wants of the roles. The first of those that are saved is the one that they asked for. */
interface RolesChange {
  saved?: SiteRole[];
  deleted?: SiteRole[];
}

/**
 * Changes roles. Rules hold for all roles together, such as that a name is used once: every change also counts a version
 * of them all. If another admin is faster, the change is decided again on what holds then.
 * @param decide gets all roles, and the id of a new one; throws what is refused
 * @returns the first saved role, as it is stored; undefined where none was saved
 */
export async function changeRoles(
  decide: (all: SiteRole[], newId: number) => RolesChange | Promise<RolesChange>,
): Promise<SiteRole | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const config = await getConfigNow();
    const set = config.recordSet('role');
    const lastId = Math.max(set?.lastId ?? 0, roles.firstId - 1);
    const { saved = [], deleted = [] } = await decide(readRecords(roles, config), lastId + 1);
    const toChange = ({ id }: SiteRole) => {
      return { kind: roles.kind, id, former: config.records('role').get(id), otherwise: moved };
    };
    const steps: Step[] = [
      changeRecordSetStep(roles.kind, set, Math.max(lastId, ...saved.map(({ id }) => id)), moved),
      ...saved.map((role) => putRecordStep(toChange(role), roles.schema.parse(role))),
      ...deleted.map((role) => deleteRecordStep(toChange(role), roles)),
    ];
    try {
      await commit(steps);
      // From its next request on, this function goes by what was saved.
      const stored = readRecords(roles, await getConfigNow());
      return stored.find(({ id }) => id === saved[0]?.id);
    } catch (error) {
      if (!(error instanceof RolesMoved)) throw error;
    }
  }
  throw conflict('roleChanged');
}
