import type { Template } from 'aws-cdk-lib/assertions';
import { actionsOf, listStatements } from './test-application.ts';

/** Reads from a template what its functions may do. */
export function readRights(template: Template) {
  const listAllowed = (functionName: string) =>
    listStatements(template, functionName).filter(({ Effect }) => Effect === 'Allow');
  return {
    listAllowed,
    /** Actions of a service that the role of a function allows, sorted. */
    listActions(functionName: string, service: string): string[] {
      return listAllowed(functionName)
        .flatMap(actionsOf)
        .filter((action) => action.startsWith(`${service}:`))
        .map((action) => action.slice(service.length + 1))
        .sort();
    },
    listDenied: (functionName: string, action: string) =>
      listStatements(template, functionName).filter(
        (statement) => statement.Effect === 'Deny' && actionsOf(statement).includes(action),
      ),
  };
}
