import { startSite } from './start-site.tsx';
import './styles.css';

// The first date or number that a page formats takes 20 ms, in which the browser reads what it knows of languages, once for
// all threads. This thread does so while the page's own waits for the rest of the scripts.
const readLanguages = 'new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(); close()';
void new Worker(URL.createObjectURL(new Blob([readLanguages], { type: 'text/javascript' })));

const element = document.getElementById('root');
if (element) void startSite(element);
