import { startSite } from './start-site.tsx';
import './styles.css';

const element = document.getElementById('root');
if (element) void startSite(element);
