import { buildWhatIsStale } from './build.ts';
import { isClear, renderFindings, runPreflight } from './preflight/run-preflight.ts';
import { runCdk } from './deployment/run-cdk.ts';

// `npm run deploy -- -c stage=prod`
const cdkArguments = process.argv.slice(2);
const findings = await runPreflight(cdkArguments);
process.stderr.write(renderFindings(findings));
if (!isClear(findings)) {
  process.exitCode = 1;
} else {
  await buildWhatIsStale();
  process.exitCode = runCdk(['deploy', '--all', ...cdkArguments]);
}
