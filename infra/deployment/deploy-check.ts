import { isClear, renderFindings, runPreflight } from '../preflight/run-preflight.ts';

// `npm run deploy:check -- -c stage=prod`
const findings = await runPreflight(process.argv.slice(2));
process.stdout.write(renderFindings(findings));
if (isClear(findings)) process.stdout.write('Nothing is known that would stop the deployment.\n');
else process.exitCode = 1;
