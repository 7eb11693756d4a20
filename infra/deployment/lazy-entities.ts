import { createRequire } from 'node:module';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';

type Definition = [model: { attributes: object }, options: object];
type MakeEntity = new (...definition: Definition) => object;

/** Commands that ElectroDB sends. Its own bundle has none, or it would bring a second copy of the SDK. */
const commands = {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
};

/** Beside the bundle. */
const file = './electrodb.cjs';
let loaded: MakeEntity | undefined;

/** Loads ElectroDB, which is a quarter of a function's code. Most requests that only read do without it. */
function loadElectroDb(): MakeEntity {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const library = require(file) as { Entity: MakeEntity; commands: object };
  Object.assign(library.commands, commands);
  loaded = library.Entity;
  return loaded;
}

/**
 * Replaces ElectroDB's class of entities in the functions' bundles: each entity is made when it is first used. What the
 * table calls an attribute can be read before that.
 */
export function Entity(...definition: Definition): object {
  let entity: object | undefined;
  const [{ attributes }] = definition;
  return new Proxy(
    {},
    {
      get(_target, property) {
        if (!entity && property === 'schema') return { attributes };
        entity ??= new (loadElectroDb())(...definition);
        const value: unknown = Reflect.get(entity, property);
        return typeof value === 'function' ? (value.bind(entity) as unknown) : value;
      },
    },
  );
}
